export { type AttributeName, attributes } from './attributes.ts';
export { createLogger, type Logger, type LoggerOptions } from './logger.ts';
export { redact, redactAddresses } from './redact.ts';
export { type AttributeValue, type WideEvent, type WideEventOptions, wideEvent } from './wide-event.ts';
