import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { RemoteWidget, type WidgetLoader, WidgetLoaderProvider } from './remote-widget.tsx';

const product = { goodsId: '1', goodsName: 'EUR/USD', price: '1.08', digits: 5, isOpen: true };

function draw(load: () => Promise<ComponentType<never>>) {
  return render(
    <WidgetLoaderProvider loader={load as unknown as WidgetLoader}>
      <RemoteWidget
        name="mf-trade/ticket"
        {...product}
        loading={<p>loading</p>}
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            retry
          </button>
        )}
      />
    </WidgetLoaderProvider>,
  );
}

const Ticket = ({ goodsName }: { goodsName: string }) => <p>ticket {goodsName}</p>;

it('shows the widget with its properties once it has come', async () => {
  const load = jest.fn(async () => Ticket);
  draw(load);
  expect(screen.getByText('loading')).toBeVisible();
  expect(await screen.findByText('ticket EUR/USD')).toBeVisible();
  expect(load).toHaveBeenCalledWith('mf-trade/ticket');
});

it('offers another try when the widget did not come', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Ticket);
  draw(load);
  await userEvent.click(await screen.findByRole('button', { name: 'retry' }));
  expect(await screen.findByText('ticket EUR/USD')).toBeVisible();
});

it('keeps the page when the widget throws, and tries again on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Fragile = (props: { goodsName: string }) => {
    if (broken) throw new Error('broken');
    return <Ticket {...props} />;
  };
  draw(async () => Fragile);
  const retry = await screen.findByRole('button', { name: 'retry' });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('ticket EUR/USD')).toBeVisible();
});
