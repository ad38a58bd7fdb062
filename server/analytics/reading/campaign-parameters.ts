/**
 * Parameters of an address that campaigns, ads, mail programs and social networks append. They say how a visit came, and
 * don't change the page.
 */
const names =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|mc_[ce]id|mkt_tok|_hs\w+|_g[al]|srsltid|ref_src)$/i

/** Returns whether a parameter of an address only says how a visit came. */
export const isCampaignParameter = (name: string): boolean => names.test(name)
