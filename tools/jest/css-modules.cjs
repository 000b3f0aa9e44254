// A class is named as in the style sheet, so that a test can look for it.
module.exports = new Proxy(
  { __esModule: true },
  {
    get: (target, name) => (name === 'default' ? module.exports : name in target ? target[name] : name),
  },
);
