import { CODES } from 'shared-api/contract';
import { Refusal } from '../../lib/errors.ts';

/** Why an operator's act was refused; its sentence is `ops.<reason>`. */
export type OpsReason =
  | 'credentials_wrong'
  | 'work_missing'
  | 'not_allowed'
  | 'not_taken'
  | 'taken_elsewhere'
  | 'already_reviewed'
  | 'not_locked'
  | 'approve_own'
  | 'approve_too_early'
  | 'approve_about_self'
  | 'approve_dependent'
  | 'already_decided'
  | 'already_ended'
  | 'reject_own'
  | 'another_waits'
  | 'nothing_changes'
  | 'two_lift_fraud'
  | 'out_of_bounds'
  | 'operators_needed'
  | 'in_the_past'
  | 'content_of_proposal'
  | 'content_in_the_past'
  | 'content_published'
  | 'content_withdrawn';

export const refuseOps = (reason: OpsReason, values?: Refusal['values']) =>
  new Refusal(CODES.refused, `ops.${reason}`, {}, values);
