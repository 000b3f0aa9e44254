import { useState } from 'react';
import { readStatement } from 'shared-api/calls';
import { type Input, isApiError, reportFailure, serverNow } from 'shared-api/client';
import { saveFile } from 'shared-ui/parts';
import { useSearchParams } from 'shared-ui/router';
import { type Period, readPeriod, spanOf, writePeriod } from './period.logic.ts';

/** What a list is narrowed to; without a state it has all of them. */
export interface Chosen<State extends string> {
  readonly period: Period;
  readonly state: State | undefined;
}

export interface Filters<State extends string> extends Chosen<State> {
  readonly states: readonly State[];
  /** Anything but all states of the last 7 days. */
  readonly isNarrow: boolean;
  choose(next: Partial<Chosen<State>>): void;
  clear(): void;
}

/** What a list is narrowed to stands in the address, so that it survives a reload and a look at a record. */
export function useFilters<const State extends string>(
  states: readonly State[],
  name = 'state',
): Filters<State> {
  const [search, setSearch] = useSearchParams();
  const state = states.find((known) => known === search.get(name));
  const period = readPeriod(search);
  return {
    states,
    state,
    period,
    isNarrow: state !== undefined || period.name !== 'recent',
    choose(next) {
      const chosen = { state, period, ...next };
      setSearch(
        { ...writePeriod(chosen.period), ...(chosen.state && { [name]: chosen.state }) },
        { replace: true },
      );
    },
    clear: () => setSearch({}, { replace: true }),
  };
}

/** The lists that are shown by period, and can be had as a file. */
export type ListName = Exclude<Input<'statement'>['list'], 'orders'>;

/** Brings all records of what a list is narrowed to as one file. */
export function useExport(list: ListName) {
  const [busy, setBusy] = useState(false);
  async function run({ period, state }: Chosen<string>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      const span = spanOf(period, serverNow());
      const { name, file } = await readStatement({ list, ...span, ...(state && { state }) });
      return saveFile(name, file);
    } catch (error) {
      if (!isApiError(error)) throw error;
      reportFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}
