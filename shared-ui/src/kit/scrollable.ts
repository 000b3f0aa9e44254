/** For boxes that scroll and may hold nothing to focus: the keyboard has to reach them to scroll them. */
export const scrollable = { tabIndex: 0 } as const;
