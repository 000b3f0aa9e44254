export { Form } from 'antd-mobile';
