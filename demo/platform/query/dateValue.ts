import { asciiTrim } from './asciiTrim.ts';

const written =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * A date or time of a filter as the databases here store it: `2024-02-02` for a date field,
 * `2024-02-02 10:00:00` in UTC for the rest. Undefined if the text is not a date.
 */
export function dateValue(text: string, type: string): string | undefined {
  const moment = readMoment(asciiTrim(text));
  if (moment === undefined) return undefined;
  const [day = '', time = ''] = new Date(moment).toISOString().slice(0, 19).split('T');
  if (type === 'date') return day;
  return /^time(tz)?$/.test(type) ? time : `${day} ${time}`;
}

function readMoment(text: string): number | undefined {
  if (text === '' || /^now$/i.test(text)) return Date.now();
  const days = { yesterday: -1, today: 0, tomorrow: 1 }[text.toLowerCase()];
  if (days !== undefined) return (Math.floor(Date.now() / 86_400_000) + days) * 86_400_000;
  if (/^\d{1,2}:\d{2}(:\d{2})?$/.test(text)) return parse('1970-01-01', text.padStart(5, '0'), 'Z');
  const match = written.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  return parse(`${year}-${month}-${day}`, time, /^(z|utc)$/i.test(zone) ? 'Z' : zone);
}

function parse(day: string, time: string, zone: string): number | undefined {
  // with or without a colon, or hours alone, as PostgreSQL writes them
  const full = zone.replace(
    /^([+-]\d{2}):?(\d{2})?$/,
    (_, hours, minutes = '00') => `${hours}:${minutes}`,
  );
  const moment = Date.parse(`${day}T${time}${full}`);
  return Number.isNaN(moment) ? undefined : moment;
}
