// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Payments.sol";
import "./PriceLevels.sol";

interface ITokenDecimals {
    function decimals() external view returns (uint8);
}

/// An order book for TRC20 tokens against TRX or another TRC20 token.
///
/// Amounts are whole numbers of lots and prices whole numbers of ticks, and a lot at a tick costs a whole number of
/// the smallest units of the second token: nothing is ever rounded but the fee, which is rounded up. Orders match by
/// price, then by time, at the price of the order that waited. The owner names pairs, sets the fee within a cap and
/// may stop new orders; it cannot touch what orders hold, and orders may be cancelled at any time.
contract TokenExchange is Payments {
    using PriceLevels for PriceLevels.Set;

    struct Pair {
        address base;
        address quote;
        bool isOpen;
        /// Smallest units of the second token for a whole first token, for each step of the price.
        uint256 tick;
        /// Smallest units of the first token; amounts are multiples of it.
        uint256 lot;
        /// Smallest units of the second token that a lot costs at a price of one tick.
        uint256 lotCost;
        /// Smallest units of the second token that an order must be worth.
        uint256 minimum;
    }

    struct Order {
        address owner;
        uint64 lots;
        uint24 level;
        bool sells;
        uint32 pair;
        uint64 previous;
        uint64 next;
    }

    struct Queue {
        uint64 first;
        uint64 last;
    }

    /// An order while it meets others.
    struct Taker {
        uint64 id;
        uint32 pair;
        bool sells;
        uint24 level;
        uint64 lots;
        address owner;
        /// What it got of the token that it wants, before the fee.
        uint256 got;
        /// Smallest units of the second token that a buyer saved, since orders that waited asked for less.
        uint256 saved;
    }

    uint256 public constant FEE_CAP = 100;
    uint256 public constant MOST_FILLS = 32;
    uint256 private constant WHOLE = 10_000;
    uint8 private constant MOST_DECIMALS = 30;

    address public owner;
    address public nextOwner;
    /// Hundredths of a percent of what an order gets that meets others at once; orders that wait pay nothing.
    uint256 public fee;
    bool public isPaused;
    uint32 public pairCount;
    uint64 public orderCount;

    mapping(uint256 => Pair) public pairs;
    mapping(uint256 => Order) public orders;
    mapping(bytes32 => bool) private _isListed;
    mapping(uint256 => mapping(bool => PriceLevels.Set)) private _levels;
    mapping(uint256 => mapping(bool => mapping(uint24 => Queue))) private _queues;

    event PairCreated(
        uint256 indexed pairId,
        address indexed base,
        address indexed quote,
        uint256 tick,
        uint256 lot,
        uint256 minimum
    );
    event PairChanged(uint256 indexed pairId, bool isOpen);
    event OrderPlaced(
        uint256 indexed orderId,
        uint256 indexed pairId,
        address indexed owner,
        bool sells,
        bool rests,
        uint256 price,
        uint256 amount
    );
    event OrderFilled(
        uint256 indexed pairId,
        uint256 indexed makerOrderId,
        uint256 indexed takerOrderId,
        bool takerSells,
        uint256 price,
        uint256 amount,
        uint256 total
    );
    event OrderClosed(uint256 indexed orderId, uint256 indexed pairId, address indexed owner, uint256 unfilled);
    event FeePaid(address indexed token, address indexed payer, uint256 amount);
    event FeeChanged(uint256 fee);
    event PauseChanged(bool isPaused);
    event OwnerChanged(address owner);

    error OnlyOwner();
    error OnlyOwnerOfOrder();
    error Paused();
    error NoSuchPair();
    error BadPair();
    error FeeTooHigh();
    error NoSuchOrder();
    error BadPrice();
    error BadAmount();
    error TooSmall(uint256 total, uint256 minimum);
    error WrongValue(uint256 sent, uint256 wanted);
    error NothingArrived();

    modifier onlyOwner() {
        if (msg.sender != owner) revert OnlyOwner();
        _;
    }

    modifier running() {
        if (isPaused) revert Paused();
        _;
    }

    constructor(uint256 fee_) {
        owner = msg.sender;
        _setFee(fee_);
    }

    // What the owner may do.

    /// Lists a pair. A lot at a tick must cost a whole number of smallest units.
    function createPair(address base, address quote, uint256 tick, uint256 lot, uint256 minimum)
        external
        onlyOwner
        returns (uint256 pairId)
    {
        bytes32 key = keccak256(abi.encode(base, quote));
        uint8 decimals = ITokenDecimals(base).decimals();
        if (base == TRX || base == quote || _isListed[key] || decimals > MOST_DECIMALS) revert BadPair();
        uint256 unit = 10 ** decimals;
        if (tick == 0 || lot == 0 || tick > type(uint128).max || lot > type(uint128).max) revert BadPair();
        if ((tick * lot) % unit != 0) revert BadPair();
        _isListed[key] = true;
        pairId = ++pairCount;
        pairs[pairId] = Pair(base, quote, true, tick, lot, (tick * lot) / unit, minimum);
        emit PairCreated(pairId, base, quote, tick, lot, minimum);
    }

    /// Stops or allows new orders at a pair.
    function setPairOpen(uint256 pairId, bool isOpen) external onlyOwner {
        if (pairs[pairId].lot == 0) revert NoSuchPair();
        pairs[pairId].isOpen = isOpen;
        emit PairChanged(pairId, isOpen);
    }

    function setFee(uint256 fee_) external onlyOwner {
        _setFee(fee_);
    }

    /// Stops or allows new orders. Cancelling and withdrawing are always possible.
    function setPaused(bool isPaused_) external onlyOwner {
        isPaused = isPaused_;
        emit PauseChanged(isPaused_);
    }

    function offerOwnership(address nextOwner_) external onlyOwner {
        nextOwner = nextOwner_;
    }

    function acceptOwnership() external {
        if (msg.sender != nextOwner) revert OnlyOwner();
        owner = msg.sender;
        nextOwner = address(0);
        emit OwnerChanged(msg.sender);
    }

    // Orders.

    /// Buys the first token of a pair at a price or a better one; what is not filled at once waits in the book.
    /// @param amount smallest units of the first token
    /// @param price smallest units of the second token for a whole first token, at most
    /// @param mostFills orders that this one may meet at once, up to MOST_FILLS
    function buyOrder(uint256 pairId, uint256 amount, uint256 price, uint256 mostFills)
        external
        payable
        returns (uint256)
    {
        return _place(pairId, false, true, amount, price, mostFills);
    }

    /// Sells the first token of a pair at a price or a better one; what is not filled at once waits in the book.
    /// @param price smallest units of the second token for a whole first token, at least
    function sellOrder(uint256 pairId, uint256 amount, uint256 price, uint256 mostFills)
        external
        payable
        returns (uint256)
    {
        return _place(pairId, true, true, amount, price, mostFills);
    }

    /// Buys at once what the book has up to a worst price; the rest is paid back.
    function marketBuy(uint256 pairId, uint256 amount, uint256 worstPrice, uint256 mostFills)
        external
        payable
        returns (uint256)
    {
        return _place(pairId, false, false, amount, worstPrice, mostFills);
    }

    /// Sells at once what the book takes down to a worst price; the rest is given back.
    function marketSell(uint256 pairId, uint256 amount, uint256 worstPrice, uint256 mostFills)
        external
        payable
        returns (uint256)
    {
        return _place(pairId, true, false, amount, worstPrice, mostFills);
    }

    /// Lets an order that still crosses the book, since it met as many others as it may, meet more of them.
    function matchOrder(uint256 orderId, uint256 mostFills) external guarded running {
        Order memory order = orders[orderId];
        if (order.owner == address(0)) revert NoSuchOrder();
        if (!pairs[order.pair].isOpen) revert NoSuchPair();
        Taker memory taker = Taker(uint64(orderId), order.pair, order.sells, order.level, order.lots, order.owner, 0, 0);
        _match(taker, mostFills);
        if (taker.lots == 0) {
            _unlink(uint64(orderId), order);
            emit OrderClosed(orderId, order.pair, order.owner, 0);
        } else {
            orders[orderId].lots = taker.lots;
        }
        _settle(taker);
    }

    /// Takes an order out of the book and gives back what it still holds. It works while the exchange is paused.
    function cancelOrder(uint256 orderId) external guarded {
        Order memory order = orders[orderId];
        if (order.owner == address(0)) revert NoSuchOrder();
        if (order.owner != msg.sender) revert OnlyOwnerOfOrder();
        Pair storage pair = pairs[order.pair];
        _unlink(uint64(orderId), order);
        emit OrderClosed(orderId, order.pair, order.owner, uint256(order.lots) * pair.lot);
        if (order.sells) _pay(pair.base, order.owner, uint256(order.lots) * pair.lot);
        else _pay(pair.quote, order.owner, _cost(pair, order.lots, order.level));
    }

    // What anyone may ask.

    /// The best prices of a pair: what the cheapest order asks, and what the highest one bids; 0 without one.
    function bestPrices(uint256 pairId) external view returns (uint256 ask, uint256 bid) {
        uint256 tick = pairs[pairId].tick;
        return (_levels[pairId][true].lowest() * tick, _levels[pairId][false].highest() * tick);
    }

    // Inside.

    function _setFee(uint256 fee_) private {
        if (fee_ > FEE_CAP) revert FeeTooHigh();
        fee = fee_;
        emit FeeChanged(fee_);
    }

    function _cost(Pair storage pair, uint64 lots, uint24 level) private view returns (uint256) {
        return pair.lotCost * lots * level;
    }

    function _place(uint256 pairId, bool sells, bool rests, uint256 amount, uint256 price, uint256 mostFills)
        private
        guarded
        running
        returns (uint256)
    {
        Pair storage pair = pairs[pairId];
        if (!pair.isOpen) revert NoSuchPair();
        Taker memory taker;
        taker.pair = uint32(pairId);
        taker.sells = sells;
        taker.owner = msg.sender;
        if (price == 0 || price % pair.tick != 0 || price / pair.tick > type(uint24).max) revert BadPrice();
        taker.level = uint24(price / pair.tick);
        if (amount == 0 || amount % pair.lot != 0 || amount / pair.lot > type(uint64).max) revert BadAmount();
        taker.lots = uint64(amount / pair.lot);
        _take(pair, taker);
        uint256 worth = _cost(pair, taker.lots, taker.level);
        if (worth < pair.minimum) revert TooSmall(worth, pair.minimum);
        taker.id = ++orderCount;
        emit OrderPlaced(taker.id, pairId, msg.sender, sells, rests, price, taker.lots * pair.lot);
        _match(taker, mostFills);
        if (taker.lots > 0 && rests) _link(taker);
        else emit OrderClosed(taker.id, pairId, msg.sender, taker.lots * pair.lot);
        if (taker.lots > 0 && !rests) {
            if (sells) _pay(pair.base, msg.sender, taker.lots * pair.lot);
            else taker.saved += _cost(pair, taker.lots, taker.level);
        }
        _settle(taker);
        return taker.id;
    }

    /// Takes what an order gives. Where a token keeps a part of it, the order becomes smaller, and what does not make a
    /// lot is a credit.
    function _take(Pair storage pair, Taker memory taker) private {
        address token = taker.sells ? pair.base : pair.quote;
        uint256 lotPrice = taker.sells ? pair.lot : pair.lotCost * taker.level;
        uint256 wanted = lotPrice * taker.lots;
        if (token == TRX) {
            if (msg.value != wanted) revert WrongValue(msg.value, wanted);
            return;
        }
        if (msg.value != 0) revert WrongValue(msg.value, 0);
        uint256 arrived = _receive(token, taker.owner, wanted);
        if (arrived < wanted) taker.lots = uint64(arrived / lotPrice);
        if (taker.lots == 0) revert NothingArrived();
        _credit(token, taker.owner, arrived - lotPrice * taker.lots);
    }

    /// Meets waiting orders of the other side, the best price first and the oldest of a price first.
    function _match(Taker memory taker, uint256 mostFills) private {
        if (mostFills > MOST_FILLS) mostFills = MOST_FILLS;
        PriceLevels.Set storage levels = _levels[taker.pair][!taker.sells];
        for (uint256 fills = 0; fills < mostFills && taker.lots > 0; fills++) {
            uint24 level = taker.sells ? levels.highest() : levels.lowest();
            if (level == 0 || (taker.sells ? level < taker.level : level > taker.level)) return;
            _fill(taker, _queues[taker.pair][!taker.sells][level].first, level);
        }
    }

    function _fill(Taker memory taker, uint64 makerId, uint24 level) private {
        Pair storage pair = pairs[taker.pair];
        Order memory maker = orders[makerId];
        uint64 lots = maker.lots < taker.lots ? maker.lots : taker.lots;
        taker.lots -= lots;
        uint256 amount = uint256(lots) * pair.lot;
        uint256 total = _cost(pair, lots, level);
        if (taker.sells) {
            taker.got += total;
        } else {
            taker.got += amount;
            taker.saved += _cost(pair, lots, taker.level) - total;
        }
        emit OrderFilled(taker.pair, makerId, taker.id, taker.sells, uint256(level) * pair.tick, amount, total);
        if (lots == maker.lots) {
            _unlink(makerId, maker);
            emit OrderClosed(makerId, taker.pair, maker.owner, 0);
        } else {
            orders[makerId].lots = maker.lots - lots;
        }
        if (taker.sells) _pay(pair.base, maker.owner, amount);
        else _pay(pair.quote, maker.owner, total);
    }

    /// Pays an order what it got, less the fee, and what it saved.
    function _settle(Taker memory taker) private {
        Pair storage pair = pairs[taker.pair];
        if (taker.got > 0) {
            address token = taker.sells ? pair.quote : pair.base;
            uint256 due = (taker.got * fee + WHOLE - 1) / WHOLE;
            if (due > 0) {
                emit FeePaid(token, taker.owner, due);
                _credit(token, owner, due);
            }
            _pay(token, taker.owner, taker.got - due);
        }
        if (taker.saved > 0) _pay(pair.quote, taker.owner, taker.saved);
    }

    function _link(Taker memory taker) private {
        Queue storage queue = _queues[taker.pair][taker.sells][taker.level];
        uint64 last = queue.last;
        orders[taker.id] = Order(taker.owner, taker.lots, taker.level, taker.sells, taker.pair, last, 0);
        queue.last = taker.id;
        if (last != 0) {
            orders[last].next = taker.id;
        } else {
            queue.first = taker.id;
            _levels[taker.pair][taker.sells].add(taker.level);
        }
    }

    function _unlink(uint64 orderId, Order memory order) private {
        Queue storage queue = _queues[order.pair][order.sells][order.level];
        if (order.previous == 0) queue.first = order.next;
        else orders[order.previous].next = order.next;
        if (order.next == 0) queue.last = order.previous;
        else orders[order.next].previous = order.previous;
        if (queue.first == 0) _levels[order.pair][order.sells].remove(order.level);
        delete orders[orderId];
    }
}
