export const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Set ${name} in the environment to run this test`);
  return value;
};
