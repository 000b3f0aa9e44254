import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const amount = () => screen.findByLabelText(/^充值金额/);
export const depositor = () => screen.getByLabelText(/^付款人户名/);
/** A step of the form, by its name. */
export const step = (name: RegExp) => screen.getByRole('region', { name });

/** Fills in the first step and goes on. */
export async function fillIn(units: string, name = 'Ada') {
  await userEvent.type(await amount(), units);
  if (name) await userEvent.type(depositor(), name);
  await press('下一步');
}
