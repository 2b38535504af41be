// What may be spent on a language model that takes part.

/** As whoever runs the installation set it. */
export interface ModelBudget {
  readonly model: string;
  /** Of one asking, at most. */
  readonly seconds: number;
  readonly sessionTokens: number;
  readonly teamTokens: number;
  /** In the currency of the prices. */
  readonly sessionCost: number | undefined;
  readonly teamCost: number | undefined;
}
