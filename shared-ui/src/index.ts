import { Button } from 'antd-mobile';
export { Button };
export function NotFoundView() { return null; }
