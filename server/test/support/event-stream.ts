import { quoteEvent, streamStatus } from 'shared-api/contract';
import * as z from 'zod/mini';

/** Reads a stream of events until `done` says so; each read goes on where the last one stopped. */
export async function listenTo(url: string) {
  const reply = await fetch(url);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (done: (text: string) => boolean) => {
    while (!done(text)) {
      const { value, done: ended } = (await reader?.read()) ?? { done: true };
      if (ended) return `${text}<end>`;
      text += value;
    }
    return text;
  };
  return { reply, until, cancel: () => reader?.cancel() };
}

/** The quotes in what was read, as the contract has them. */
export function eventsOf(text: string) {
  return [...text.matchAll(/^event: quotes\ndata: (.*)\n$/gm)].flatMap(([, data = '']) =>
    z.parse(z.array(quoteEvent), JSON.parse(data)),
  );
}

/** The server's statuses in what was read, as the contract has them. */
export function statusesOf(text: string) {
  return [...text.matchAll(/^event: status\ndata: (.*)\n$/gm)].map(([, data = '']) =>
    z.parse(streamStatus, JSON.parse(data)),
  );
}

/** Done when so many quotes have come. */
export const count = (wanted: number) => (text: string) => eventsOf(text).length >= wanted;
