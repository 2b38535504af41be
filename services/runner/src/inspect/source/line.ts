// Where in a text something is. Pure.

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
