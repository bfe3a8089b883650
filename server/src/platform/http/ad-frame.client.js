// Runs in the ad frame before the third party's script, and tells the page around it what becomes of the advertisement.
(() => {
  const arrived = new WeakSet();
  let hasTold = false;

  listen('load', ({ target }) => noteArrival(target));
  listen('loadeddata', ({ target }) => noteArrival(target));
  listen('error', ({ target }) => target.matches?.('script[data-slot]') && tell('failed'));
  listen('ended', ({ target }) => target.matches?.('video') && tell('ended'));
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.cinderAd === 'check') tell(hasAppeared() ? 'loaded' : 'failed');
  });

  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  // A frame out of sight is laid out late: what has arrived may have no size yet, and nothing tells when it has.
  const repeated = setInterval(look, 500);

  // Events of elements do not bubble, and their loading does not reach the window.
  function listen(type, listener) {
    document.addEventListener(type, listener, true);
  }

  function noteArrival(element) {
    arrived.add(element);
    look();
  }

  function look() {
    if (hasTold || !hasAppeared()) return;
    hasTold = true;
    changes.disconnect();
    clearInterval(repeated);
    tell('loaded');
  }

  function hasAppeared() {
    if (!document.body) return false;
    const pieces = [...document.body.querySelectorAll('img, iframe, video, canvas, svg')];
    return document.body.innerText.trim() !== '' || pieces.some((piece) => isThere(piece) && isVisible(piece));
  }

  function isThere(piece) {
    return piece.matches('canvas, svg') || arrived.has(piece);
  }

  // A picture of one pixel only counts visits.
  function isVisible(piece) {
    const { width, height } = piece.getBoundingClientRect();
    return width > 1 && height > 1;
  }

  function tell(cinderAd) {
    parent.postMessage({ cinderAd }, '*');
  }
})();
