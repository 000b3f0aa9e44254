/**
 * A test that is slow or random by nature says so in its name: `*.slow.test.ts`. Jest leaves these out unless one is named,
 * or LONG asks for what takes hours.
 */
const asked = process.env.LONG || process.argv.some((argument) => argument.includes('.slow.'));

export const leftOut = ['/node_modules/', ...(asked ? [] : ['\\.slow\\.test\\.tsx?$'])];
