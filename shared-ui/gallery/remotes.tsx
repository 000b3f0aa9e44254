import { remoteGalleries } from 'remote-galleries';
import { addMessages } from '../src/i18n/index.ts';
import type { Language, RemoteGallery } from '../src/router/index.ts';
import type { Topic } from './topic.ts';
import { topics } from './topics/index.ts';

/** The kit's topics, and one for each app with components that are its own. */
export const everyTopic: readonly Topic[] = [...topics, ...remoteGalleries.map(topicOf)];

function topicOf({ name, Frame, sections }: RemoteGallery): Topic {
  const framed = (states: RemoteGallery['sections'][number]['states']) =>
    Object.fromEntries(states.map(({ name, shown }) => [name, <Frame key={name}>{shown}</Frame>]));
  return {
    name,
    sections: sections.map(({ states, ...rest }) => ({ ...rest, states: () => framed(states) })),
  };
}

/** The words of all of them. */
export async function loadRemoteMessages(language: Language): Promise<void> {
  for (const words of await Promise.all(remoteGalleries.map((one) => one.loadMessages(language))))
    for (const [namespace, messages] of Object.entries(words)) addMessages(namespace, language, messages);
}
