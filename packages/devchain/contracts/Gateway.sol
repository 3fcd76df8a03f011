// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Committee.sol";
import "./Payments.sol";

/// One end of a bridge between two chains. What an account hands in here becomes a numbered message; the oracles carry
/// it to the other end, which pays it out once. Assets have the same number on both chains; 0 is TRX.
///
/// A payment that is approved and cannot be made now, since the gateway is paused, the limit of the day is reached or
/// the reserve is too small, waits until an account tries it again. It is never lost and never made twice.
abstract contract Gateway is Payments, Committee {
    enum Kind {
        None,
        Payment,
        Mapping
    }

    enum Hindrance {
        None,
        Paused,
        OverLimit,
        NoReserve,
        NotMapped
    }

    /// A message for the other chain.
    struct Message {
        address to;
        Kind kind;
        uint32 asset;
        uint40 time;
        uint256 value;
    }

    struct Day {
        uint256 number;
        uint256 paid;
    }

    /// What a token is: amounts, or items by number. The value of a message of items is the number of one.
    enum Standard {
        TRC20,
        TRC721,
        TRC10
    }

    uint64 public constant FEE_CAP = 1_000_000_000;

    /// Sun that handing in costs.
    uint64 public sendFee;
    /// Sun that an account pays to have a waiting payment tried again; oracles pay nothing.
    uint64 public retryFee;
    /// Sun that must be handed in.
    uint64 public leastTrx;

    uint256 public messageCount;
    mapping(uint256 => Message) public messages;
    /// Smallest units or items of an asset that may be paid out a day; 0: no limit.
    mapping(uint32 => uint256) public dailyLimit;
    mapping(uint32 => Day) private _days;

    event Handed(uint256 indexed nonce, address indexed from, uint32 indexed asset, uint256 value);
    event Paid(uint256 indexed nonce, address indexed to, uint32 indexed asset, uint256 value);
    event Held(uint256 indexed nonce, Hindrance hindrance);
    event FeesChanged(uint256 sendFee, uint256 retryFee, uint256 leastTrx);
    event LimitChanged(uint32 indexed asset, uint256 limit);

    error FeeTooHigh();
    error OnlyAccounts();
    error TooSmall(uint256 value, uint256 least);
    error WrongValue(uint256 sent, uint256 expected);
    error NotMapped(address token);
    error Hindered(Hindrance hindrance);

    /// Contracts have another owner at the same address of the other chain, or none.
    modifier onlyAccounts() {
        if (msg.sender.code.length != 0) revert OnlyAccounts();
        _;
    }

    // What the operator may do.

    function setFees(uint64 sendFee_, uint64 retryFee_, uint64 leastTrx_) external onlyOperator {
        _setFees(sendFee_, retryFee_, leastTrx_);
    }

    function setDailyLimit(uint32 asset, uint256 limit) external onlyOperator {
        dailyLimit[asset] = limit;
        emit LimitChanged(asset, limit);
    }

    // What an oracle does.

    /// Confirms a payment that the other chain asks for, and makes it once enough oracles did.
    function confirm(uint256 nonce, uint32 asset, address to, uint256 value) external guarded {
        bytes32 content = _paymentContent(nonce, asset, to, value);
        if (!_confirm(nonce, content)) return;
        Hindrance hindrance = _hindrance(asset, value);
        if (hindrance == Hindrance.None) _make(nonce, content, asset, to, value);
        else emit Held(nonce, hindrance);
    }

    // What anyone may do.

    /// Makes a payment that is approved and waits.
    function retry(uint256 nonce, uint32 asset, address to, uint256 value) external payable guarded {
        _takeRetryFee();
        Hindrance hindrance = _hindrance(asset, value);
        if (hindrance != Hindrance.None) revert Hindered(hindrance);
        _make(nonce, _paymentContent(nonce, asset, to, value), asset, to, value);
    }

    /// How far a payment is, and whether an oracle has confirmed it.
    function progress(uint256 nonce, uint32 asset, address to, uint256 value, address oracle)
        external
        view
        returns (bool hasConfirmed, bool isApproved, bool isFinished, Hindrance hindrance)
    {
        bytes32 content = _paymentContent(nonce, asset, to, value);
        return (_hasConfirmed(content, oracle), _isApproved(content), isDone(nonce), _hindrance(asset, value));
    }

    // Inside.

    function _setFees(uint64 sendFee_, uint64 retryFee_, uint64 leastTrx_) internal {
        if (sendFee_ > FEE_CAP || retryFee_ > FEE_CAP) revert FeeTooHigh();
        (sendFee, retryFee, leastTrx) = (sendFee_, retryFee_, leastTrx_);
        emit FeesChanged(sendFee_, retryFee_, leastTrx_);
    }

    /// Takes TRX that is handed in together with the fee, and returns it without.
    function _takeTrx() internal returns (uint256 value) {
        uint256 least = uint256(leastTrx) + sendFee;
        if (msg.value < least || msg.value == sendFee) revert TooSmall(msg.value, least);
        _credit(TRX, operator, sendFee);
        return msg.value - sendFee;
    }

    /// Takes a fee that the call carries and nothing else.
    function _takeFee(uint256 fee) internal {
        if (msg.value != fee) revert WrongValue(msg.value, fee);
        _credit(TRX, operator, fee);
    }

    function _takeRetryFee() internal {
        _takeFee(isOracle(msg.sender) ? 0 : retryFee);
    }

    function _note(Kind kind, uint32 asset, address to, uint256 value) internal returns (uint256 nonce) {
        nonce = messageCount++;
        messages[nonce] = Message(to, kind, asset, uint40(block.timestamp), value);
    }

    function _handOver(uint32 asset, address from, uint256 value) internal returns (uint256 nonce) {
        nonce = _note(Kind.Payment, asset, from, value);
        emit Handed(nonce, from, asset, value);
    }

    /// What of this end keeps a payment from being made.
    function _shortage(uint32 asset, uint256 value) internal view virtual returns (Hindrance);

    /// Gives the value to the account, or notes it as a credit.
    function _give(uint32 asset, address to, uint256 value) internal virtual;

    /// Whether an asset has items instead of amounts.
    function _isCollection(uint32 asset) internal view virtual returns (bool);

    /// What a payment counts for the limit of a day.
    function _quantity(uint32 asset, uint256 value) private view returns (uint256) {
        return _isCollection(asset) ? 1 : value;
    }

    function _paymentContent(uint256 nonce, uint32 asset, address to, uint256 value) private view returns (bytes32) {
        return keccak256(abi.encode(address(this), Kind.Payment, nonce, asset, to, value));
    }

    function _hindrance(uint32 asset, uint256 value) private view returns (Hindrance) {
        if (isPaused) return Hindrance.Paused;
        uint256 limit = dailyLimit[asset];
        Day storage day = _days[asset];
        uint256 paid = day.number == block.timestamp / 1 days ? day.paid : 0;
        uint256 quantity = _quantity(asset, value);
        if (limit != 0 && (quantity > limit || paid > limit - quantity)) return Hindrance.OverLimit;
        return _shortage(asset, value);
    }

    function _make(uint256 nonce, bytes32 content, uint32 asset, address to, uint256 value) private {
        _finish(nonce, content);
        if (dailyLimit[asset] != 0) {
            Day storage day = _days[asset];
            uint256 today = block.timestamp / 1 days;
            if (day.number != today) (day.number, day.paid) = (today, 0);
            day.paid += _quantity(asset, value);
        }
        _give(asset, to, value);
        emit Paid(nonce, to, asset, value);
    }
}
