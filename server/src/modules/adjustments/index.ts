import './tables.ts';

export { adjustmentCheck } from './check.ts';
export {
  type Adjustment,
  type AdjustmentKind,
  type AdjustmentProposal,
  adjustmentsById,
  approveAdjustment,
  findAdjustment,
  listAdjustments,
  type Person,
  proposeAdjustment,
  rejectAdjustment,
} from './service.ts';
