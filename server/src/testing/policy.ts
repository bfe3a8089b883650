/** Words that let in what nobody chose. */
const UNSAFE = /^'(unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval)'$/;
/** Every place, every place of a scheme, or every name below a whole domain of the web. */
const ANYWHERE = /^(\*|[a-z][a-z+.-]*:|([a-z]+:\/\/)?\*(\.[^.]+)?(:\S+)?)$/;
/** These know no default: where they are not named, everything is allowed. */
const WITHOUT_DEFAULT = ['base-uri', 'form-action', 'frame-ancestors'];

/** Why a content security policy is not strict; empty for one that is. */
export function policyFaults(policy: string | null | undefined): string[] {
  if (!policy) return ['there is no policy'];
  const directives = new Map(
    policy.split(';').map((one) => {
      const [name = '', ...sources] = one.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const of = (name: string) => directives.get(name) ?? directives.get('default-src');
  const scripts = of('script-src');
  const narrow = WITHOUT_DEFAULT.filter((name) => !isOnlyHere(directives.get(name)));
  return [
    ...(scripts ? [] : ['scripts may come from anywhere']),
    ...(scripts ?? []).filter((one) => UNSAFE.test(one) || ANYWHERE.test(one)).map((one) => `scripts may be ${one}`),
    ...(of('object-src')?.join() === "'none'" ? [] : ['objects are allowed']),
    ...narrow.map((name) => `${name} is open`),
  ];
}

function isOnlyHere(sources: readonly string[] | undefined): boolean {
  return sources?.length === 1 && ["'self'", "'none'"].includes(sources[0] ?? '');
}
