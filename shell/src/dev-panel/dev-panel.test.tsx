import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData, PageRelease } from 'shared-api/contract';
import { renderInKit } from 'shared-ui/testing';
import { DevPanel } from './index.tsx';
import { listShared } from './shared-modules.ts';

const release = { version: '1.2.0+abc', base: '/assets/mf-home/', entry: 'entry.js' } as PageRelease;
const page = (allowOverride: boolean): PageData => ({
  shell: { version: '1.0.0+shell' },
  remotes: { 'mf-home': release, 'mf-news': { ...release, version: '3.0.0+def' } },
  config: {
    title: 'Meridian',
    supportLink: '',
    allowOverride,
    humanCheck: true,
    splash: false,
    features: { 'mf-trade/rooms': false },
  },
});

async function draw(allowOverride = true) {
  document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify(page(allowOverride))}</script>`;
  const view = await renderInKit(<DevPanel />, { language: 'en' });
  return view;
}
const key = () => fireEvent.keyDown(window, { code: 'KeyD', altKey: true, shiftKey: true });

/** The tools come late: the key does nothing before. */
async function openByKey() {
  for (let tries = 0; tries < 50 && !screen.queryByRole('dialog'); tries++) {
    key();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return within(await screen.findByRole('dialog', { name: 'Developer panel' }));
}

beforeEach(() => sessionStorage.clear());

test('where overrides are not allowed there is no panel', async () => {
  const { container } = await draw(false);
  key();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(container).toBeEmptyDOMElement();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the key opens it: remotes with their versions, and the switches', async () => {
  await draw();
  const panel = await openByKey();
  const remotes = within(panel.getByRole('list', { name: 'Remotes' }));
  const rows = remotes.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toContain('mf-homeNot loaded yet1.2.0+abc');
  expect(rows).toContain('mf-newsNot loaded yet3.0.0+def');
  expect(panel.getByText('mf-trade/rooms').closest('div')).toHaveTextContent('Off');
});

test('a remote is swapped for one on this machine only', async () => {
  const user = userEvent.setup();
  await draw();
  const panel = await openByKey();
  const field = panel.getByRole('textbox', { name: 'mf-home' });
  await user.type(field, 'https://evil.example');
  await user.click(panel.getByRole('button', { name: 'Apply and reload' }));
  expect(panel.getByRole('alert')).toHaveTextContent('mf-home must be on this machine');
  expect(sessionStorage).toHaveLength(0);
});

test('shared modules are listed with who provides them', () => {
  const scope = {
    'shared-ui': { '0.1.0': { from: 'shell', lib: () => ({}) } },
    react: { '19.3.1': { from: 'shell', loaded: true }, '18.0.0': { from: 'mf_home' } },
    'react-dom': { '19.3.1': { from: 'shell', shareConfig: { eager: true } } },
  };
  expect(listShared(scope)).toEqual([
    { name: 'react', version: '19.3.1', from: 'shell', loaded: true },
    { name: 'react', version: '18.0.0', from: 'mf_home', loaded: false },
    { name: 'react-dom', version: '19.3.1', from: 'shell', loaded: true },
    { name: 'shared-ui', version: '0.1.0', from: 'shell', loaded: true },
  ]);
});
