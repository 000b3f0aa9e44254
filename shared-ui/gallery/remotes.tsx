import type { ComponentType } from 'react';
import { remoteGalleries } from 'remote-galleries';
import { addMessages } from '../src/i18n/index.ts';
import type { Language, RemoteGallery } from '../src/router/index.ts';
import { State } from './state.tsx';
import type { Topic } from './topic.ts';
import { topics } from './topics/index.ts';

/** The kit's topics, and one for each app with components that are its own. */
export const everyTopic: readonly Topic[] = [...topics, ...remoteGalleries.map(topicOf)];

function topicOf({ name, Frame, sections }: RemoteGallery): Topic {
  return {
    name,
    sections: sections.map(({ shows, purpose, states }) => {
      const States: ComponentType = () => (
        <Frame>
          {states.map((state) => (
            <State key={state.name} name={state.name}>
              {state.shown}
            </State>
          ))}
        </Frame>
      );
      return { shows, purpose, States };
    }),
  };
}

/** The words of all of them. */
export async function loadRemoteMessages(language: Language): Promise<void> {
  for (const words of await Promise.all(remoteGalleries.map((one) => one.loadMessages(language))))
    for (const [namespace, messages] of Object.entries(words)) addMessages(namespace, language, messages);
}
