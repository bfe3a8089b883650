declare module 'virtual:scene/*' {
  /** The address of a picture named in web/scenery/places.ts. */
  const address: string;
  export default address;
}

declare module 'virtual:game-icon/*' {
  /** The outline of an icon of game-icons.net on a 512 grid. */
  const path: string;
  export default path;
}

declare module 'virtual:icons/conditions' {
  /** The outline of the icon that each type of condition names. */
  const paths: Record<import('@cinder/contract/conditions/conditions.rules.ts').ConditionType, string>;
  export default paths;
}

declare module 'virtual:icons/sources' {
  /** The outline of the icon that each source of tokens names. */
  const paths: Record<import('@cinder/contract/wallet/ledger.rules.ts').LedgerSource, string>;
  export default paths;
}
