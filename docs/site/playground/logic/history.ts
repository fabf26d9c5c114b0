/** What was looked at in this browser, without secrets: links to states. It never leaves the browser. */

/** A state that was looked at. */
export interface Visit {
  /** The fragment of its link. */
  readonly link: string;
  readonly isPinned: boolean;
}

const KEY = 'urial-playground';
const MOST = 20;

/** Puts a visit in front; pinned ones stay, and the oldest of the others go. */
export function remembered(visits: readonly Visit[], link: string): Visit[] {
  const before = visits.find((one) => one.link === link);
  const all = [before ?? { link, isPinned: false }, ...visits.filter((one) => one !== before)];
  const free = all.filter(({ isPinned }) => !isPinned).slice(0, MOST);
  return all.filter((one) => one.isPinned || free.includes(one));
}

/** Pins a visit, or lets it go. */
export function pinned(visits: readonly Visit[], link: string): Visit[] {
  return remembered(visits, link).map((one) => (one.link === link ? { link, isPinned: !one.isPinned } : one));
}

/** Reads the visits that this browser keeps: none where it keeps nothing, or what it keeps is something else. */
export function keptVisits(): Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Keeps the visits, where the browser allows it. */
export function keepVisits(visits: readonly Visit[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits));
  } catch {
    // they are there until the page is closed
  }
}

function isVisit(one: unknown): one is Visit {
  const { link, isPinned } = Object(one) as Partial<Visit>;
  return typeof link === 'string' && typeof isPinned === 'boolean';
}
