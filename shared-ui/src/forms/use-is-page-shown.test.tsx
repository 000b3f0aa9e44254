import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from '../router/index.ts';
import { renderInKit } from '../testing/index.tsx';
import { useIsPageShown } from './use-is-page-shown.ts';

function Form({ answer }: { answer: Promise<void> }) {
  const navigate = useNavigate();
  const isPageShown = useIsPageShown();
  const send = async () => {
    await answer;
    if (isPageShown()) navigate('/done');
  };
  return (
    <>
      <button type="button" onClick={send}>
        Send
      </button>
      <Link to="/elsewhere">Away</Link>
    </>
  );
}

function Screens({ answer }: { answer: Promise<void> }) {
  const { pathname } = useLocation();
  if (pathname === '/done') return <p>Done</p>;
  if (pathname === '/elsewhere') return <Link to="/form">Back to the form</Link>;
  return <Form answer={answer} />;
}

async function open() {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await renderInKit(<Screens answer={answered} />, { at: '/form' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return () => act(async () => answer());
}

test('an answer leads on from the page that asked for it', async () => {
  const answer = await open();
  await answer();
  expect(screen.getByText('Done')).toBeVisible();
});

test('it leads nowhere once its user has left the page', async () => {
  const answer = await open();
  await userEvent.click(screen.getByText('Away'));
  await answer();
  expect(screen.getByText('Back to the form')).toBeVisible();
});

test('it leads on once its user has come back to the page', async () => {
  const answer = await open();
  await userEvent.click(screen.getByText('Away'));
  await userEvent.click(screen.getByText('Back to the form'));
  await answer();
  expect(screen.getByText('Done')).toBeVisible();
});
