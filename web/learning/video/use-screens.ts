import { type RefObject, useEffect, useState } from 'react';

/** Full screen on the iPhone, where only the video itself can fill the screen, with the controls of the phone. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen(): void };
const isPhoneVideo = (video: HTMLVideoElement): video is PhoneVideo => 'webkitEnterFullscreen' in video;

const leaveEvents = ['enterpictureinpicture', 'webkitbeginfullscreen'];
const returnEvents = ['leavepictureinpicture', 'webkitendfullscreen'];

/** Full screen for the whole player, so that its captions and controls stay, and picture in picture for its video. */
export function useScreens(player: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);

  useEffect(() => {
    const element = video.current;
    const readFull = () => setFull(player.current !== null && document.fullscreenElement === player.current);
    const leave = () => setElsewhere(true);
    const comeBack = () => setElsewhere(false);
    document.addEventListener('fullscreenchange', readFull);
    for (const event of leaveEvents) element?.addEventListener(event, leave);
    for (const event of returnEvents) element?.addEventListener(event, comeBack);
    return () => {
      document.removeEventListener('fullscreenchange', readFull);
      for (const event of leaveEvents) element?.removeEventListener(event, leave);
      for (const event of returnEvents) element?.removeEventListener(event, comeBack);
    };
  }, [player, video]);

  // A browser may refuse: full screen in some frames, a picture before the metadata are there. Then nothing happens.
  return {
    isFull,
    /** Whether the picture is outside of the page: in picture in picture, or in the full screen of an iPhone. */
    isElsewhere,
    /** Whether this browser offers picture in picture at all. */
    canBeSmall: 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled,
    toggleFull() {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
      else if (player.current?.requestFullscreen) void player.current.requestFullscreen().catch(() => {});
      else if (video.current && isPhoneVideo(video.current)) video.current.webkitEnterFullscreen();
    },
    toggleSmall() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => {});
      else void video.current?.requestPictureInPicture().catch(() => {});
    },
  };
}
