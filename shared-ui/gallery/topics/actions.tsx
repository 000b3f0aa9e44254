import { languages } from '../../src/i18n/index.ts';
import {
  Button,
  IconBell,
  IconButton,
  IconChart,
  IconDeposit,
  IconEye,
  IconSupport,
  LanguageButton,
  StarButton,
  Tile,
  Tiles,
} from '../../src/index.ts';
import { ConfirmButton, CopyButton, IconBank } from '../../src/parts/index.ts';
import { each, held, nothing, Row } from '../state.tsx';
import type { Section } from '../topic.ts';

const KINDS = ['primary', 'secondary', 'quiet', 'danger', 'rise', 'fall'] as const;
const SIZES = ['small', 'middle', 'large'] as const;
const CONFIRM_KINDS = ['primary', 'rise', 'fall', 'danger'] as const;

export const actions: readonly Section[] = [
  {
    shows: ['Button'],
    purpose: "The screen's main act, and those beside it.",
    states: ({ translate }) => ({
      ...each(KINDS, (kind) => (
        <Row>
          <Button kind={kind}>{translate('action.confirm')}</Button>
          <Button kind={kind} loading>
            {translate('action.save')}
          </Button>
          <Button kind={kind} blockedBy="gallery-off">
            {translate('action.save')}
          </Button>
        </Row>
      )),
      'small, middle, large': (
        <Row>
          {SIZES.map((size) => (
            <Button key={size} size={size}>
              {translate('action.next')}
            </Button>
          ))}
        </Row>
      ),
      'block; a name of several words': <Button block>{translate('action.contactSupport')}</Button>,
    }),
  },
  {
    shows: ['ConfirmButton'],
    purpose: 'For acts that cost money: press and hold, or tap twice.',
    states: ({ translate }) => ({
      ...each(CONFIRM_KINDS, (kind) => (
        <ConfirmButton kind={kind} onConfirm={nothing}>
          {translate(kind === 'fall' ? 'order.down' : kind === 'rise' ? 'order.up' : 'action.confirm')}
        </ConfirmButton>
      )),
      busy: (
        <ConfirmButton kind="rise" busy onConfirm={nothing}>
          {translate('order.up')}
        </ConfirmButton>
      ),
      'disabled, with its reason': (
        <>
          <ConfirmButton kind="fall" blockedBy="gallery-off" onConfirm={nothing}>
            {translate('order.down')}
          </ConfirmButton>
          <span id="gallery-off">{translate('state.marketClosed')}</span>
        </>
      ),
    }),
  },
  {
    shows: ['IconButton'],
    purpose: 'An act that an icon says.',
    states: ({ translate, sample }) => ({
      'plain, pressed, disabled': (
        <Row>
          <IconButton label={translate('action.refresh')} icon={<IconBell />} onClick={nothing} />
          <IconButton label={translate('action.show')} icon={<IconEye />} pressed onClick={nothing} />
          <IconButton
            label={sample('search')}
            icon={<IconChart />}
            blocked={translate('state.marketClosed')}
            onClick={nothing}
          />
        </Row>
      ),
    }),
  },
  {
    shows: ['StarButton', 'CopyButton', 'LanguageButton'],
    purpose: 'A favourite, a text for the clipboard, and the language of the page.',
    states: ({ translate, language }) => {
      const name = 'EUR/USD';
      return {
        'StarButton off and on, CopyButton, LanguageButton': (
          <Row>
            {held(false, (on, change) => (
              <StarButton on={on} label={translate('action.favourite', { name })} onToggle={change} />
            ))}
            {held<boolean>(true, (on, change) => (
              <StarButton
                on={on}
                label={translate('action.favourite', { name: 'XAU/USD' })}
                onToggle={change}
              />
            ))}
            <CopyButton text={name} label={translate('action.copyValue', { name })} />
            <LanguageButton
              title={translate('action.chooseLanguage')}
              value={language}
              options={languages}
              onSelect={nothing}
            />
          </Row>
        ),
      };
    },
  },
  {
    shows: ['Tiles', 'Tile'],
    purpose: 'Shortcuts side by side.',
    states: ({ translate }) => {
      const tiles = (
        <>
          <Tile icon={<IconDeposit />} label={translate('change.deposit')} onClick={nothing} />
          <Tile icon={<IconSupport />} label={translate('action.contactSupport')} onClick={nothing} />
          <Tile icon={<IconBank />} label={translate('balance.fixed')} onClick={nothing} />
          <Tile icon={<IconChart />} label={translate('nav.trade')} onClick={nothing} />
        </>
      );
      return {
        boxes: <Tiles>{tiles}</Tiles>,
        round: <Tiles round>{tiles}</Tiles>,
      };
    },
  },
];
