// Written by tables.test.ts from the database that the migrations make:
// vitest run --project unit server/src/db/tables.test.ts -u

import type { Generated } from 'kysely';
import type { Decimal, GeneratedJson, Json, SearchVector, Time } from './column-types.ts';
import type { ListOf } from './lists.ts';

/** The columns of every table. */
export interface Tables {
  account: {
    id: string;
    userId: string;
    providerId: string;
    accountId: string;
    password: string | null;
    accessToken: string | null;
    refreshToken: string | null;
    idToken: string | null;
    accessTokenExpiresAt: Time | null;
    refreshTokenExpiresAt: Time | null;
    scope: string | null;
    createdAt: Time;
    updatedAt: Time;
    linkedUnverified: Generated<boolean>;
    issuer: string | null;
  };
  activityEntry: {
    userId: string;
    id: string;
    type: string;
    description: string;
    amountCinder: Decimal | null;
    itemName: string | null;
    createdAt: Time;
    detail: string | null;
  };
  adWatchDay: {
    userId: string;
    day: string;
    watched: Generated<number>;
    lastWatchedAt: Time;
  };
  auditLog: {
    id: string;
    actorId: string | null;
    action: string;
    targetType: string;
    targetId: string | null;
    before: Json<'auditLog.before'> | null;
    after: Json<'auditLog.after'> | null;
    createdAt: Time;
    memberId: string | null;
  };
  auditTarget: {
    type: string;
    id: string;
    name: string;
  };
  avatarFile: {
    filename: string;
    keptAt: Time;
  };
  badge: {
    id: string;
    name: string;
    description: string;
    imageUrl: string | null;
    isActive: Generated<boolean>;
    createdAt: Time;
    updatedAt: Time;
  };
  badgeCondition: {
    id: string;
    badgeId: string;
    conditionType: ListOf<'badge_condition.condition_type'>;
    targetValue: number | null;
    itemId: string | null;
  };
  badgeTakenBack: {
    userId: string;
    badgeId: string;
    takenBackAt: Time;
  };
  bettingLimits: {
    userId: string;
    dailyStakeLimit: Decimal | null;
    pauseUntil: Time | null;
    excludeUntil: Time | null;
    pendingFrom: Time | null;
    pendingDailyStakeLimit: Decimal | null;
    pendingPauseUntil: Time | null;
    pendingExcludeUntil: Time | null;
    updatedAt: Time;
  };
  bettingMarket: {
    id: string;
    championshipId: string;
    title: string;
    marketType: string;
    status: Generated<ListOf<'betting_market.status'>>;
    houseCutPercent: Generated<Decimal>;
    settlements: Generated<number>;
    settledAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
  };
  bettingPool: {
    marketId: string;
    totalStake: Generated<Decimal>;
    houseReserve: Generated<Decimal>;
    totalPayout: Generated<Decimal>;
    houseTake: Generated<Decimal>;
  };
  bettingSelection: {
    id: string;
    marketId: string;
    label: string;
    refRegistrationId: string | null;
    oddsType: Generated<ListOf<'betting_selection.odds_type'>>;
    fixedOdds: Decimal | null;
    isWinner: boolean | null;
  };
  bettingSelectionPool: {
    selectionId: string;
    marketId: string;
    totalStake: Generated<Decimal>;
    promisedPayout: Generated<Decimal>;
  };
  bettingWager: {
    userId: string;
    id: string;
    marketId: string;
    selectionId: string;
    stakeCinder: Decimal;
    fixedOdds: Decimal | null;
    status: Generated<ListOf<'betting_wager.status'>>;
    payoutCinder: Decimal | null;
    placedAt: Time;
    settledAt: Time | null;
  };
  cataloguePart: {
    part: string;
    installedAt: Time;
  };
  challenge: {
    id: string;
    challengerId: string;
    opponentId: string;
    gameCode: string;
    bestOf: number;
    stakeCinder: Decimal;
    status: ListOf<'challenge.status'>;
    challengerWins: number | null;
    opponentWins: number | null;
    reportedBy: ListOf<'challenge.reported_by'> | null;
    winner: ListOf<'challenge.winner'> | null;
    proposedAt: Time;
    acceptedAt: Time | null;
    dueAt: Time | null;
    endedAt: Time | null;
    reportedAt: Time | null;
    disputedAt: Time | null;
    disputeReason: Generated<string>;
  };
  challengeChoice: {
    userId: string;
    takesChallenges: boolean;
  };
  championshipEvent: {
    id: string;
    tournamentId: string;
    season: Generated<string>;
    stage: Generated<string>;
    isBettingOpen: Generated<boolean>;
  };
  championshipEventParticipants: {
    id: string;
    eventId: string;
    playerId: string;
    placement: number | null;
    points: Generated<number>;
    stats: GeneratedJson<'championshipEventParticipants.stats'>;
  };
  championshipEvents: {
    id: string;
    title: string;
    gameCode: string | null;
    gameName: string;
    eventType: Generated<string>;
    status: Generated<ListOf<'championship_events.status'>>;
    eventDate: Time | null;
    description: Generated<string>;
    prizePool: Generated<string>;
    maxPlayers: Generated<number>;
    statsLinks: Generated<string[]>;
    winnerId: string | null;
    challengeWinnerId: string | null;
    createdAt: Time;
    updatedAt: Time;
    season: number | null;
  };
  championshipPlayers: {
    id: string;
    name: string;
    userId: string | null;
    profileImageUrl: string | null;
    bio: Generated<string>;
    totalPoints: Generated<number>;
    monthlyWins: Generated<number>;
    challengeCompletions: Generated<number>;
    isActive: Generated<boolean>;
    createdAt: Time;
    updatedAt: Time;
    season: number | null;
  };
  championshipSeasons: {
    year: number;
    isActive: Generated<boolean>;
    startDate: string | null;
    endDate: string | null;
    pointsPerWin: Generated<number>;
    pointsPerChallenge: Generated<number>;
  };
  championshipStandings: {
    playerId: string;
    season: number;
    totalPoints: Generated<number>;
    monthlyWins: Generated<number>;
    challengeCompletions: Generated<number>;
  };
  checkins: {
    userId: string;
    day: string;
  };
  contentText: {
    kind: ListOf<'content_text.kind'>;
    contentId: string;
    language: string;
    texts: Json<'contentText.texts'>;
    seeds: Generated<string[]>;
    updatedAt: Time;
    search: SearchVector;
  };
  dailyFigure: {
    day: string;
    figure: string;
    amount: Decimal;
  };
  dailyStreak: {
    userId: string;
    currentStreak: Generated<number>;
    longestStreak: Generated<number>;
    lastClaimedLocalDate: string | null;
    cycleDay: Generated<number>;
    freezes: Generated<number>;
  };
  dailyStreakHistory: {
    userId: string;
    localClaimDate: string;
    claimedAt: Time;
    cycleDay: number;
    baseCinder: Decimal;
    bonusCinder: Generated<Decimal>;
    xp: number;
    itemId: string | null;
    freezesUsed: Generated<number>;
    freezeEarned: Generated<boolean>;
  };
  dailyStreakReward: {
    dayInCycle: number;
    rewardType: Generated<ListOf<'daily_streak_reward.reward_type'>>;
    baseCinder: Generated<Decimal>;
    bonusCinder: Generated<Decimal>;
    xp: Generated<number>;
    itemId: string | null;
  };
  definitions: {
    id: number;
    version: number;
  };
  earningEvents: {
    userId: string;
    id: string;
    activityType: ListOf<'earning_events.activity_type'>;
    amountCinder: Decimal;
    occurredAt: Time;
    verified: Generated<boolean>;
    exploitFlag: Generated<boolean>;
  };
  equipment: {
    userId: string;
    slot: ListOf<'equipment.slot'>;
    itemId: string;
    equippedAt: Time;
  };
  gameTitle: {
    id: string;
    code: string;
    name: string;
    isActive: Generated<boolean>;
  };
  gift: {
    id: string;
    senderId: string;
    recipientId: string;
    amountCinder: Decimal;
    message: string;
    givenAt: Time;
    reportedAt: Time | null;
    reason: string | null;
  };
  giftChoice: {
    userId: string;
    takesGifts: boolean;
  };
  giftRefusal: {
    id: string;
    senderId: string;
    recipientId: string;
    amountCinder: Decimal;
    refusedAt: Time;
  };
  giftSettings: {
    id: Generated<number>;
    mostPerDayCinder: Decimal;
    minDays: number;
    minLevel: number;
    mostGiftsPerDay: Generated<number>;
    leastCinder: Generated<Decimal>;
  };
  guide: {
    id: string;
    title: string;
    slug: string;
    category: Generated<ListOf<'guide.category'>>;
    description: Generated<string>;
    content: string;
    difficulty: Generated<ListOf<'guide.difficulty'>>;
    estimatedReadTime: Generated<number>;
    tags: Generated<string[]>;
    featured: Generated<boolean>;
    published: Generated<boolean>;
    viewCount: Generated<number>;
    authorId: string | null;
    createdAt: Time;
    updatedAt: Time;
    search: SearchVector;
    module: ListOf<'guide.module'> | null;
  };
  guideView: {
    day: string;
    guideId: string;
    visitorHash: string;
  };
  guideViewSalt: {
    day: string;
    salt: string;
  };
  hofMonthly: {
    periodMonth: string;
    rank: number;
    userId: string;
    cinderEarned: Decimal;
  };
  idempotencyKey: {
    userId: string;
    method: string;
    path: string;
    key: string;
    bodyHash: string;
    status: number | null;
    reply: string | null;
    createdAt: Time;
    begun: Json<'idempotencyKey.begun'> | null;
  };
  image: {
    id: string;
    folder: ListOf<'image.folder'>;
    filename: string;
    contentType: string;
    bytes: number;
    width: number;
    height: number;
    uploadedBy: string | null;
    createdAt: Time;
  };
  inventory: {
    userId: string;
    id: string;
    itemId: string;
    quantity: Generated<number>;
    acquiredAt: Time;
    itemSlot: ListOf<'inventory.item_slot'>;
    itemRarity: ListOf<'inventory.item_rarity'>;
  };
  item: {
    id: string;
    name: string;
    slug: string;
    slot: ListOf<'item.slot'>;
    rarity: ListOf<'item.rarity'>;
    bonusPercent: Generated<number>;
    description: Generated<string>;
    imageUrl: string | null;
    isActive: Generated<boolean>;
    createdAt: Time;
    updatedAt: Time;
  };
  leaderboardRefresh: {
    id: string;
    refreshedAt: Time;
    refreshedBy: string;
    checked: number;
    corrected: number;
  };
  leaderboardTotal: {
    userId: string;
    board: ListOf<'leaderboard_total.board'>;
    period: ListOf<'leaderboard_total.period'>;
    periodStart: string;
    score: Decimal;
  };
  ledgerAccount: {
    account: string;
    balance: Generated<Decimal>;
  };
  ledgerCheck: {
    id: Generated<number>;
    checkedAt: Time;
    faults: number;
  };
  loreArticle: {
    id: string;
    title: string;
    slug: string;
    excerpt: Generated<string>;
    content: string;
    categoryId: string;
    authorId: string | null;
    imageUrl: string | null;
    isFeatured: Generated<boolean>;
    isPublished: Generated<boolean>;
    publishedAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
    search: SearchVector;
    givenPeople: string | null;
  };
  loreCategory: {
    id: string;
    name: string;
    slug: string;
    description: Generated<string>;
    parentId: string | null;
    sortOrder: Generated<number>;
    isActive: Generated<boolean>;
  };
  lorePeople: {
    id: string;
    slug: string;
    name: string;
    summary: Generated<string>;
    facts: Generated<string>;
    words: Generated<string>;
    colour: ListOf<'lore_people.colour'> | null;
    sigil: ListOf<'lore_people.sigil'> | null;
    scene: ListOf<'lore_people.scene'> | null;
    sortOrder: Generated<number>;
    createdAt: Time;
    updatedAt: Time;
  };
  memberCounter: {
    userId: string;
    counter: ListOf<'member_counter.counter'>;
    total: Generated<number>;
  };
  memberDraw: {
    userId: string;
    seedHash: string;
    number: number;
    receipt: Json<'memberDraw.receipt'>;
    itemId: string;
    drawnAt: Time;
  };
  memberPerk: {
    userId: string;
    id: string;
    kind: ListOf<'member_perk.kind'>;
    value: string;
    redemptionId: string;
    beginsAt: Time;
    expiresAt: Time | null;
    createdAt: Time;
  };
  memberPreferences: {
    userId: string;
    notifications: GeneratedJson<'memberPreferences.notifications'>;
    updatedAt: Time;
  };
  memberSeed: {
    userId: string;
    seedHash: string;
    sealed: string;
    seed: string | null;
    drawn: Generated<number>;
    createdAt: Time;
    endedAt: Time | null;
  };
  members: {
    userId: string;
    id: string;
    username: string;
    cinderTotal: Generated<Decimal>;
    xp: Generated<number>;
    level: Generated<number>;
    phantomPubkey: string | null;
    isAdmin: Generated<boolean>;
    ageConfirmedAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
    worn: Json<'members.worn'> | null;
    nameChanges: Generated<number>;
  };
  miningConfig: {
    id: Generated<number>;
    baseRateCinderPerMin: Generated<Decimal>;
    sessionDurationSeconds: Generated<number>;
    maxMinutesPerLocalDay: Generated<number>;
    minPingIntervalSeconds: Generated<number>;
    idleTimeoutSeconds: Generated<number>;
    takeoverPolicy: Generated<string>;
  };
  miningDayRollup: {
    userId: string;
    localDate: string;
    tzOffsetMinutes: number;
    secondsCredited: Generated<Decimal>;
  };
  miningPing: {
    userId: string;
    sessionId: string;
    createdAt: Time;
    visible: boolean;
    meta: GeneratedJson<'miningPing.meta'>;
  };
  miningSession: {
    userId: string;
    id: string;
    deviceId: string;
    localDate: string;
    tzOffsetMinutes: number;
    baseRewardCinder: Decimal;
    durationSeconds: number;
    minPingIntervalSeconds: number;
    idleTimeoutSeconds: number;
    startedAt: Time;
    endedAt: Time | null;
    lastPingAt: Time;
    totalSeconds: Generated<Decimal>;
    lastCreditSeconds: Generated<Decimal>;
    pingCount: Generated<number>;
    earlyPingCount: Generated<number>;
    isClosed: Generated<boolean>;
    outcome: ListOf<'mining_session.outcome'> | null;
    stretches: Json<'miningSession.stretches'> | null;
    inDayTotal: Generated<boolean>;
  };
  notification: {
    userId: string;
    id: string;
    type: string;
    data: GeneratedJson<'notification.data'>;
    createdAt: Time;
    readAt: Time | null;
  };
  paymentEvent: {
    provider: ListOf<'payment_event.provider'>;
    eventId: string;
    type: string;
    intentId: string | null;
    occurredAt: Time;
    receivedAt: Time;
  };
  paymentIntentClaim: {
    provider: ListOf<'payment_intent_claim.provider'>;
    intentId: string;
    userId: string;
    purchaseId: string;
  };
  purchase: {
    userId: string;
    id: string;
    productId: string;
    provider: ListOf<'purchase.provider'>;
    stripePaymentIntentId: string | null;
    amountUsd: Decimal;
    status: Generated<ListOf<'purchase.status'>>;
    purchasedAt: Time;
    completedAt: Time | null;
    refundDueAt: Time | null;
    refundedAt: Time | null;
    askedAt: Time | null;
    refundAttempt: Generated<number>;
    refundRefusal: string | null;
    refundFailedAt: Time | null;
  };
  purchaseItem: {
    userId: string;
    purchaseId: string;
    itemId: string;
    quantity: Generated<number>;
    grantedAt: Time | null;
    returnedAt: Time | null;
  };
  quest: {
    id: string;
    title: string;
    description: string;
    questType: ListOf<'quest.quest_type'>;
    status: Generated<ListOf<'quest.status'>>;
    activateAt: Time | null;
    deactivateAt: Time | null;
    rewardType: ListOf<'quest.reward_type'>;
    rewardValue: string | null;
    rewardAmount: Decimal | null;
    maxCompletions: Generated<number>;
    isActive: Generated<boolean>;
    createdBy: string | null;
    createdAt: Time;
    updatedAt: Time;
  };
  questCompletions: {
    userId: string;
    id: string;
    questId: string;
    completedAt: Time;
    verified: Generated<boolean>;
  };
  questCondition: {
    id: string;
    questId: string;
    conditionType: ListOf<'quest_condition.condition_type'>;
    targetValue: number | null;
    itemId: string | null;
  };
  questPeriod: {
    questType: ListOf<'quest_period.quest_type'>;
    resetDate: string;
    startedAt: Time;
    startedBy: string | null;
  };
  questRewardClaim: {
    userId: string;
    progressId: string;
    claimNumber: number;
    questId: string;
    rewardType: ListOf<'quest_reward_claim.reward_type'>;
    rewardValue: string | null;
    rewardAmount: Decimal | null;
    claimedAt: Time;
  };
  raffle: {
    id: string;
    title: string;
    slug: string;
    description: string;
    imageUrl: string | null;
    ticketPriceCinder: Decimal;
    mostEach: number | null;
    onePrizeEach: boolean;
    prizes: Json<'raffle.prizes'>;
    opensAt: Time | null;
    closesAt: Time;
    publicSource: string;
    isPublished: boolean;
    sealedSeed: string;
    sealedSalt: string;
    seedHash: string;
    sold: Generated<number>;
    listHash: string | null;
    publicValue: string | null;
    seed: string | null;
    steps: Json<'raffle.steps'> | null;
    drawnAt: Time | null;
    cancelledAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
  };
  raffleTicket: {
    raffleId: string;
    firstNumber: number;
    count: number;
    userId: string | null;
    mark: string | null;
    boughtAt: Time;
  };
  raffleWin: {
    raffleId: string;
    prize: number;
    ticket: number | null;
    userId: string | null;
    kind: ListOf<'raffle_win.kind'>;
    title: string;
    amountCinder: Decimal | null;
    status: ListOf<'raffle_win.status'>;
    redemptionId: string | null;
  };
  rewardLedger: {
    userId: string;
    id: string;
    source: ListOf<'reward_ledger.source'>;
    account: string | null;
    counterAccount: string;
    baseAmountCinder: Decimal;
    bonusMultiplier: Generated<Decimal>;
    amountCinder: Decimal;
    xpGained: Generated<number>;
    description: string;
    cause: string;
    createdAt: Time;
  };
  sandboxPayment: {
    intentId: string;
    clientSecret: string;
    purchaseId: string;
    amountUsd: Decimal;
    status: Generated<ListOf<'sandbox_payment.status'>>;
    isRefunded: Generated<boolean>;
    createdAt: Time;
  };
  sessions: {
    id: string;
    sid: string;
    userId: string;
    sess: GeneratedJson<'sessions.sess'>;
    expire: Time;
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: Time;
    updatedAt: Time;
    provenAt: Time | null;
  };
  shopProduct: {
    id: string;
    name: string;
    description: Generated<string>;
    type: Generated<ListOf<'shop_product.type'>>;
    priceUsd: Decimal;
    stripePriceId: string | null;
    imageUrl: string | null;
    isActive: Generated<boolean>;
    sortOrder: Generated<number>;
    createdAt: Time;
    updatedAt: Time;
  };
  shopProductItem: {
    id: string;
    productId: string;
    itemId: string;
    quantity: Generated<number>;
  };
  siteFont: {
    filename: string;
    name: string;
    bytes: number;
    uploadedBy: string | null;
    createdAt: Time;
  };
  siteLink: {
    id: string;
    title: string;
    address: string;
    access: ListOf<'site_link.access'>;
    place: ListOf<'site_link.place'>;
    position: number;
    createdAt: Time;
    updatedAt: Time;
  };
  sitePage: {
    id: string;
    title: string;
    slug: string;
    content: string;
    access: ListOf<'site_page.access'>;
    place: ListOf<'site_page.place'>;
    position: number;
    published: boolean;
    createdAt: Time;
    updatedAt: Time;
    search: SearchVector;
  };
  siteSettings: {
    id: Generated<number>;
    siteName: string | null;
    tokenSymbol: string | null;
    tagline: string | null;
    supportEmail: string | null;
    accent: string | null;
    about: string | null;
    privacy: string | null;
    terms: string | null;
    updatedAt: Time;
    updatedBy: string | null;
    aboutChangedAt: Time | null;
    privacyChangedAt: Time | null;
    termsChangedAt: Time | null;
    largeGrant: Decimal | null;
    language: string | null;
    modulesOff: Generated<string[]>;
    worldName: string | null;
    logoUrl: string | null;
    markUrl: string | null;
    iconUrl: string | null;
    socialUrl: string | null;
    setupSkipped: Generated<string[]>;
    second: string | null;
    background: string | null;
    headlineFont: string | null;
    textFont: string | null;
    corners: string | null;
    scene: string | null;
    sceneUrl: string | null;
    lookBefore: Json<'siteSettings.lookBefore'> | null;
    mailTakenAt: Time | null;
    logoLightUrl: string | null;
    renaming: ListOf<'site_settings.renaming'> | null;
  };
  storeCode: {
    id: string;
    offerId: string;
    sealed: string;
    digest: string;
    redemptionId: string | null;
  };
  storeOffer: {
    id: string;
    title: string;
    slug: string;
    description: string;
    imageUrl: string | null;
    category: string;
    position: number;
    priceCinder: Decimal;
    kind: ListOf<'store_offer.kind'>;
    itemId: string | null;
    questions: GeneratedJson<'storeOffer.questions'>;
    stock: number | null;
    sold: Generated<number>;
    limitCount: number | null;
    limitPer: ListOf<'store_offer.limit_per'>;
    minLevel: number | null;
    badgeId: string | null;
    minDays: number | null;
    opensAt: Time | null;
    closesAt: Time | null;
    warnAt: number | null;
    isPublished: boolean;
    createdAt: Time;
    updatedAt: Time;
    perk: Json<'storeOffer.perk'> | null;
    hasMoneyValue: Generated<boolean>;
  };
  storeRedemption: {
    userId: string;
    id: string;
    offerId: string;
    title: string;
    kind: ListOf<'store_redemption.kind'>;
    itemId: string | null;
    entryId: string | null;
    priceCinder: Decimal;
    status: ListOf<'store_redemption.status'>;
    answers: GeneratedJson<'storeRedemption.answers'>;
    note: string | null;
    createdAt: Time;
    changedAt: Time;
    perk: Json<'storeRedemption.perk'> | null;
    hasMoneyValue: Generated<boolean>;
  };
  telnarusPageContent: {
    pageType: ListOf<'telnarus_page_content.page_type'>;
    pageId: string;
    bannerImageUrl: string | null;
    bannerTitle: Generated<string>;
    bannerSubtitle: Generated<string>;
    content: Generated<string>;
    bookImageUrl: string | null;
    bookUrl: string | null;
    updatedAt: Time;
    bookTitle: Generated<string>;
    bookText: Generated<string>;
    teaser: Generated<string>;
    about: Generated<string>;
  };
  throttle: {
    key: string;
    windowStart: Time;
    hits: number;
  };
  tournament: {
    id: string;
    title: string;
    slug: string;
    gameCode: string;
    format: ListOf<'tournament.format'>;
    startAt: Time;
    checkinOpenAt: Time | null;
    checkinCloseAt: Time | null;
    maxPlayers: Generated<number>;
    isTeamBased: Generated<boolean>;
    status: Generated<ListOf<'tournament.status'>>;
    isChampionship: Generated<boolean>;
    description: Generated<string>;
    rulesMarkdown: Generated<string>;
    prizePoolCinder: Generated<Decimal>;
    prizeSplit: Generated<number[]>;
    thirdPlaceMatch: Generated<boolean>;
    secondGrandFinal: Generated<boolean>;
    createdBy: string | null;
    createdAt: Time;
    updatedAt: Time;
    startedAt: Time | null;
    completedAt: Time | null;
    entryFeeCinder: Generated<Decimal>;
  };
  tournamentMatch: {
    id: string;
    tournamentId: string;
    bracketSide: ListOf<'tournament_match.bracket_side'>;
    round: number;
    position: number;
    seedA: number | null;
    seedB: number | null;
    participantA: string | null;
    participantB: string | null;
    winnerRegistrationId: string | null;
    scoreA: number | null;
    scoreB: number | null;
    forfeit: ListOf<'tournament_match.forfeit'> | null;
    status: Generated<ListOf<'tournament_match.status'>>;
    scheduledAt: Time | null;
    reportedBy: string | null;
    reportedScoreA: number | null;
    reportedScoreB: number | null;
    reportedAt: Time | null;
    disputedAt: Time | null;
    completedAt: Time | null;
    updatedAt: Time;
  };
  tournamentMatchHistory: {
    id: string;
    matchId: string;
    changedAt: Time;
    actorId: string | null;
    change: string;
    before: Json<'tournamentMatchHistory.before'>;
    after: Json<'tournamentMatchHistory.after'>;
  };
  tournamentParticipation: {
    userId: string;
    tournamentId: string;
    participatedAt: Time;
    verified: Generated<boolean>;
  };
  tournamentRegistration: {
    id: string;
    tournamentId: string;
    userId: string;
    teamName: string | null;
    isCheckedIn: Generated<boolean>;
    seed: number | null;
    droppedAt: Time | null;
    dropReason: string | null;
    placement: number | null;
    registeredAt: Time;
    checkinCalledAt: Time | null;
    feeCinder: Generated<Decimal>;
    feeState: Generated<ListOf<'tournament_registration.fee_state'>>;
  };
  twoFactor: {
    id: string;
    userId: string;
    secret: string;
    backupCodes: string;
    verified: Generated<boolean>;
    failedVerificationCount: Generated<number>;
    lockedUntil: Time | null;
  };
  userBadge: {
    userId: string;
    badgeId: string;
    earnedAt: Time;
  };
  userBadgeShowcase: {
    userId: string;
    position: number;
    badgeId: string;
  };
  userQuestCondition: {
    userId: string;
    progressId: string;
    conditionId: string;
    progress: Generated<number>;
  };
  userQuestProgress: {
    userId: string;
    id: string;
    questId: string;
    resetDate: string;
    status: Generated<ListOf<'user_quest_progress.status'>>;
    progress: Generated<number>;
    maxProgress: Generated<number>;
    claimCount: Generated<number>;
    completedAt: Time | null;
    claimedAt: Time | null;
  };
  usernameClaim: {
    usernameKey: string;
    userId: string;
  };
  users: {
    id: string;
    email: string;
    emailVerified: Generated<boolean>;
    displayName: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
    createdAt: Time;
    updatedAt: Time;
    twoFactorEnabled: Generated<boolean>;
    signInVersion: Generated<number>;
    language: string | null;
    signInLanguage: string | null;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Time;
    createdAt: Time;
    updatedAt: Time;
  };
  walletBalance: {
    userId: string;
    availableCinder: Generated<Decimal>;
    lockedCinder: Generated<Decimal>;
  };
  walletClaim: {
    publicKey: string;
    userId: string;
  };
  walletNonce: {
    userId: string;
    nonce: string;
    expiresAt: Time;
  };
  weeklyCohort: {
    week: string;
    joinedWeek: string;
    joined: number;
    active: number;
  };
  whatIfRun: {
    id: Generated<number>;
    run: string;
    status: ListOf<'what_if_run.status'>;
    days: number;
    amounts: Json<'whatIfRun.amounts'>;
    percent: Generated<number>;
    startedAt: Time;
    aliveAt: Time;
    result: Json<'whatIfRun.result'> | null;
  };
}
