import { render, screen } from '@testing-library/react';
import { isOn, type Platform, PlatformProvider, useFeature, useRequire, useVersions } from './index.ts';

function Probe() {
  const [rooms, news] = [useFeature('mf-trade/rooms'), useFeature('mf-news')];
  return <p>{JSON.stringify({ rooms, news, versions: useVersions() })}</p>;
}

test('a remote reads switches and versions of the platform that it runs in', () => {
  const platform: Platform = {
    versions: { shell: '1', 'mf-news': '2' },
    features: { 'mf-trade/rooms': false },
    require: async () => false,
  };
  render(
    <PlatformProvider platform={platform}>
      <Probe />
    </PlatformProvider>,
  );
  expect(screen.getByText(/rooms/)).toHaveTextContent(
    '{"rooms":false,"news":true,"versions":{"shell":"1","mf-news":"2"}}',
  );
});

test('a feature goes off with its remote', () => {
  expect(isOn({ 'mf-trade': false, 'mf-trade/rooms': true }, 'mf-trade/rooms')).toBe(false);
  expect(isOn({ 'mf-trade/rooms': false }, 'mf-trade')).toBe(true);
  expect(isOn({}, 'mf-trade')).toBe(true);
});

test('alone, everything is on and nothing is missing', async () => {
  let ready: Promise<boolean> | undefined;
  function Asking() {
    ready = useRequire()(['profile']);
    return null;
  }
  render(
    <>
      <Asking />
      <Probe />
    </>,
  );
  expect(await ready).toBe(true);
  expect(screen.getByText(/rooms/)).toHaveTextContent('{"rooms":true,"news":true,"versions":{}}');
});
