import { usePreferences, useSession, useVerification } from 'shared-api/stores';

// The process that renders screens has no browser, and sets for each of them who reads it.
test('without a browser the stores take what they are told', () => {
  for (const language of ['en', 'ar', 'zh-CN'] as const) {
    usePreferences.setState({ language, theme: 'dark', colours: 'rise-green' });
    expect(usePreferences.getState().language).toBe(language);
    useSession.setState({ token: 'somebody' });
    useSession.setState({ token: null });
    useVerification.setState({ hour: 1 });
    useVerification.setState({ hour: null });
  }
});
