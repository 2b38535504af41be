// Language models: one port, and LangChain behind it.
export { openLanguageModel } from './open.ts';
export type {
  Asked,
  LanguageModel,
  LanguageModelSettings,
  Limits,
  Lookup,
  Prices,
  Question,
} from './port/port.ts';
