import { useCommonTranslation, useLanguage } from '../src/i18n/index.ts';
import { MemoryRouter } from '../src/router/index.ts';
import type { Address } from './address.ts';
import { Controls } from './controls.tsx';
import { useSampleText } from './i18n.ts';
import { everyTopic } from './remotes.tsx';
import type { Section } from './topic.ts';
import './gallery.css';

/** Every shared component in every state, or those that the address names. */
export function Gallery({ address }: { address: Address }) {
  const { show, open } = address;
  const shown = everyTopic.flatMap(({ name, sections }) =>
    sections.filter((section) => !show || show === name || section.shows.includes(show)),
  );
  return (
    <MemoryRouter>
      <Controls address={address} />
      <div id="sections">
        {shown.map((section) => (
          <SectionView key={section.shows.join()} section={section} open={open} />
        ))}
      </div>
    </MemoryRouter>
  );
}

function SectionView({ section, open }: { section: Section; open: string | undefined }) {
  const { shows, purpose, states } = section;
  const translate = useCommonTranslation();
  const sample = useSampleText();
  const language = useLanguage();
  return (
    <section className="gallery-section">
      <div className="gallery-head" lang="en" dir="ltr">
        <h2>{shows.length > 10 ? `${shows.length} components` : shows.join(', ')}</h2>
        <p>{purpose}</p>
      </div>
      {Object.entries(states({ translate, sample, language, open })).map(([name, shown]) => (
        <div key={name} className="gallery-state">
          <p className="gallery-name" lang="en" dir="ltr">
            {name}
          </p>
          <div className="gallery-column">{shown}</div>
        </div>
      ))}
    </section>
  );
}
