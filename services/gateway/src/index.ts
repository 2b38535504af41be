export { type AccessEnvironment, accessSettings, accessVariables } from './access/settings.ts';
export { GatewayEnvironment } from './environment.ts';
export { createGateway, type GatewayOptions } from './gateway.ts';
export type { AccessSettings, GatewaySettings } from './settings.ts';
