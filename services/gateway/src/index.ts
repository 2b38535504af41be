export { GatewayEnvironment } from './environment.ts';
export { createGateway, type GatewayOptions } from './gateway.ts';
export type { GatewaySettings } from './settings.ts';
