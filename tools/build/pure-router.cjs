/**
 * The router is one file that says of nothing in it that it may be left out: names for developers' tools, and components that are
 * made by a call, keep its data routes and its forms, which the app has not. Says so.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = ".*";$/gm, '')
    .replace(/ = (React\d*\.(?:memo|forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1');
