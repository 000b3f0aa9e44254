interface PendingCall {
  readonly isLoading: boolean;
  readonly failureCount: number;
}

/** Whether a first answer is still to come of any of these calls. One that has failed once is not waited for, nor is one without a network. */
export const isFirstAnswerDue = (...calls: readonly PendingCall[]): boolean =>
  calls.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
