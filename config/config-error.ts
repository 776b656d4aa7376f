/** A setting that keeps the program from starting; the message is one line that names it. */
export class ConfigError extends Error {}
