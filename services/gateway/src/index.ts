export {
  type AccessEnvironment,
  type AccessSettings,
  accessSettings,
  accessVariables,
} from './access/settings.ts';
export type { GatewaySettings } from './context/settings.ts';
export { GatewayEnvironment } from './environment.ts';
export { createGateway, type GatewayOptions } from './gateway.ts';
