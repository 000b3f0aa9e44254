import './tables.ts';

export { adjustmentCheck } from './check.ts';
export {
  type Adjustment,
  type AdjustmentKind,
  type AdjustmentProposal,
  adjustmentsById,
  approveAdjustment,
  proposeAdjustment,
  proposedAdjustments,
} from './service.ts';
