export { adjustmentCheck } from './check.ts';
export {
  adjustmentsById,
  approveAdjustment,
  proposeAdjustment,
} from './service.ts';
