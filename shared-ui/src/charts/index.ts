export const Chart = () => null;
