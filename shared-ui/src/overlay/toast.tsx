import Toast from 'antd-mobile/es/components/toast';
import { IconCheck, IconWarning } from '../icons/icons.tsx';
import { announce } from '../kit/announce.ts';
import '../kit/antd-mobile.ts';
import { DURATION } from './plain-toast.ts';
import './toast.css';

function show(content: string, icon: React.ReactNode) {
  announce(content);
  Toast.show({
    duration: DURATION,
    maskClassName: 'm-toast',
    content: (
      <span className="m-toast-line" aria-hidden="true">
        {icon}
        <span>{content}</span>
      </span>
    ),
  });
}

/** Short news after an act. A new one replaces the one that is shown. */
export const toast = {
  success: (text: string) => show(text, <IconCheck />),
  fail: (text: string) => show(text, <IconWarning />),
  info: (text: string) => show(text, null),
};
