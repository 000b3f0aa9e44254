const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: require('./property-seed.ts').propertySeed });

module.exports = fc;
