import type { TabChannel } from '../../src/core/page/browser.ts';

/** Channels between the tabs of one browser: what one tab sends, all others receive at once. */
export function tabBus(): { open(): TabChannel } {
  const channels: TabChannel[] = [];
  return {
    open() {
      const channel: TabChannel = {
        onmessage: null,
        postMessage(words) {
          for (const other of channels.filter((each) => each !== channel)) {
            other.onmessage?.(new MessageEvent('message', { data: words }));
          }
        },
      };
      channels.push(channel);
      return channel;
    },
  };
}
