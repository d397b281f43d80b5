import { nodePorts } from '../../../../demo/platform/node/nodePorts.ts';

/** Scrypt that does something else before its next hash, as if that took long. */
export function interruptedScrypt() {
  const { scrypt } = nodePorts();
  let meanwhile: (() => Promise<void>) | undefined;
  // as cheap as they can be, for all alike
  const now: typeof scrypt.now = (password, salt) => scrypt.now(password, salt, 16);
  const later: typeof scrypt.later = async (password, salt) => {
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
    return now(password, salt, 16);
  };
  const before = (work: () => Promise<void>) => {
    meanwhile = work;
  };
  return { before, scrypt: { ...scrypt, now, later } };
}
