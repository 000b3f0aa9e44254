import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts, drafts } from './drafts.ts';
import { useDraft } from './use-draft.ts';

const initial = { name: '', amount: '' };
function Form() {
  const { values, set, clear } = useDraft('deposit', initial);
  return (
    <>
      <input aria-label="name" value={values.name} onChange={({ target }) => set('name', target.value)} />
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  );
}
const name = () => screen.getByRole('textbox', { name: 'name' });
beforeEach(clearDrafts);

test('what is typed is there when the form opens again, until it is cleared', async () => {
  const first = render(<Form />);
  await userEvent.type(name(), 'Ada');
  first.unmount();
  const second = render(<Form />);
  expect(name()).toHaveValue('Ada');
  await userEvent.click(screen.getByRole('button', { name: 'clear' }));
  second.unmount();
  render(<Form />);
  expect(name()).toHaveValue('');
});

test('a form that nobody touched leaves no draft', () => {
  render(<Form />);
  expect(drafts.read('deposit')).toBeUndefined();
});

test.each([{}, { name: 7 }, { other: 'x' }])(
  'a draft of another form gives nothing to this one: %j',
  (kept) => {
    drafts.write('deposit', kept as Record<string, string>);
    render(<Form />);
    expect(name()).toHaveValue('');
  },
);
