import * as first from '../../src/icons/icons.tsx';
import * as later from '../../src/icons/later-icons.tsx';
import { type IconName, NamedIcon } from '../../src/icons/named-icon.tsx';
import { Mark } from '../../src/index.ts';
import { Row } from '../state.tsx';
import type { Section } from '../topic.ts';

const all = { ...first, ...later };
const drawn = Object.entries(all);
const NAMED: readonly IconName[] = ['bell', 'wallet', 'user'];

export const icons: readonly Section[] = [
  {
    shows: drawn.map(([name]) => name),
    purpose: 'Stroke icons on a grid of 24.',
    states: () => ({
      '24 pixels; those that point along the line of text are mirrored': (
        <ul className="gallery-icons" lang="en">
          {drawn.map(([name, Icon]) => (
            <li key={name}>
              <Icon on={false} />
              {name.replace(/^Icon/, '')}
            </li>
          ))}
        </ul>
      ),
    }),
  },
  {
    shows: ['Mark', 'NamedIcon'],
    purpose: 'The mark, and icons that plain data names.',
    states: () => ({
      'Mark of 32 and of 64 pixels': (
        <Row>
          <Mark size={32} />
          <Mark size={64} />
        </Row>
      ),
      'NamedIcon: bell, wallet, user': (
        <Row>
          {NAMED.map((name) => (
            <NamedIcon key={name} name={name} />
          ))}
        </Row>
      ),
    }),
  },
];
