import type { PageConfig, PageData } from 'shared-api/contract';

/** Puts the composer's JSON block into the page, as the shell reads it. */
export function givePage(config: Partial<PageConfig> = {}): PageData {
  const data: PageData = {
    shell: { version: '0.1.0+5e11' },
    remotes: {},
    config: {
      title: 'Meridian',
      supportLink: '',
      allowOverride: false,
      humanCheck: false,
      splash: true,
      features: {},
      ...config,
    },
  };
  document.getElementById('page')?.remove();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'page';
  block.textContent = JSON.stringify(data);
  document.head.append(block);
  return data;
}
