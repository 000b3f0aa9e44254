export { adjustmentCheck } from './check.ts';
export {
  type AdjustmentKind,
  type AdjustmentProposal,
  adjustmentsById,
  approveAdjustment,
  proposeAdjustment,
} from './service.ts';
