// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./BridgedCollection.sol";
import "./BridgedToken.sol";
import "./Gateway.sol";

/// The end of the bridge on the side chain: it gives TRX from a reserve and makes tokens for what is locked on the main
/// chain, and takes them back when they are withdrawn. Of an asset never more is withdrawn than came in.
contract SideGateway is Gateway {
    /// Token of this chain that stands for an asset; 0: it is not mapped.
    mapping(uint32 => address) public tokenOf;
    /// Asset that a token of this chain stands for; 0: none.
    mapping(address => uint32) public assetOf;
    /// Token of this chain that stands for one of the main chain.
    mapping(address => address) public sideTokenOf;
    mapping(uint32 => Standard) public standardOf;
    /// Sun that may be given out.
    uint256 public reserve;
    /// Sun that came from the main chain and did not go back.
    uint256 public arrivedTrx;

    event TokenMade(uint256 indexed nonce, address indexed mainToken, address indexed token, uint32 asset);
    event ReserveFilled(address indexed from, uint256 value);

    error MoreThanArrived(uint256 value, uint256 arrived);

    constructor(address[] memory oracles, uint64 threshold_, uint64 changeDelay_, uint64[3] memory fees)
        payable
        Committee(oracles, threshold_, changeDelay_)
    {
        _setFees(fees[0], fees[1], fees[2]);
        reserve = msg.value;
    }

    /// Fills the reserve. It cannot be taken back. A plain transfer runs no code, so it would not count.
    function fillReserve() external payable {
        reserve += msg.value;
        emit ReserveFilled(msg.sender, msg.value);
    }

    /// Confirms that a token of the main chain was mapped, and makes the one of this chain once enough oracles did.
    function confirmMapping(
        uint256 nonce,
        uint32 asset,
        address mainToken,
        Standard standard,
        uint8 decimals,
        string calldata name,
        string calldata symbol
    ) external guarded {
        bytes32 content = _mappingContent(nonce, asset, mainToken, standard, decimals, name, symbol);
        if (!_confirm(nonce, content)) return;
        _finish(nonce, content);
        address token = standard == Standard.TRC721
            ? address(new BridgedCollection(mainToken, name, symbol))
            : address(new BridgedToken(mainToken, decimals, name, symbol));
        standardOf[asset] = standard;
        tokenOf[asset] = token;
        assetOf[token] = asset;
        sideTokenOf[mainToken] = token;
        emit TokenMade(nonce, mainToken, token, asset);
    }

    /// Whether an oracle has confirmed a mapping.
    function hasConfirmedMapping(
        uint256 nonce,
        uint32 asset,
        address mainToken,
        Standard standard,
        uint8 decimals,
        string calldata name,
        string calldata symbol,
        address oracle
    ) external view returns (bool) {
        return _hasConfirmed(_mappingContent(nonce, asset, mainToken, standard, decimals, name, symbol), oracle);
    }

    function withdrawTRX() external payable guarded running onlyAccounts returns (uint256 nonce) {
        uint256 value = _takeTrx();
        if (value > arrivedTrx) revert MoreThanArrived(value, arrivedTrx);
        arrivedTrx -= value;
        reserve += value;
        return _handOver(0, msg.sender, value);
    }

    /// Withdraws tokens of the caller to the main chain, where they are TRC20 or TRC10. They need no approval.
    function withdrawTRC20(address token, uint256 value)
        external
        payable
        guarded
        running
        onlyAccounts
        returns (uint256 nonce)
    {
        uint32 asset = _assetOf(token, false);
        if (value == 0) revert TooSmall(value, 1);
        _takeFee(sendFee);
        BridgedToken(token).burn(msg.sender, value);
        return _handOver(asset, msg.sender, value);
    }

    /// Withdraws an item of the caller to the main chain. It needs no approval.
    function withdrawTRC721(address token, uint256 id)
        external
        payable
        guarded
        running
        onlyAccounts
        returns (uint256 nonce)
    {
        uint32 asset = _assetOf(token, true);
        _takeFee(sendFee);
        BridgedCollection(token).burn(msg.sender, id);
        return _handOver(asset, msg.sender, id);
    }

    function _assetOf(address token, bool isCollection) private view returns (uint32 asset) {
        asset = assetOf[token];
        if (asset == 0 || _isCollection(asset) != isCollection) revert NotMapped(token);
    }

    function _isCollection(uint32 asset) internal view override returns (bool) {
        return standardOf[asset] == Standard.TRC721;
    }

    function _mappingContent(
        uint256 nonce,
        uint32 asset,
        address mainToken,
        Standard standard,
        uint8 decimals,
        string calldata name,
        string calldata symbol
    ) private view returns (bytes32) {
        return keccak256(
            abi.encode(address(this), Kind.Mapping, nonce, asset, mainToken, standard, decimals, name, symbol)
        );
    }

    function _shortage(uint32 asset, uint256 value) internal view override returns (Hindrance) {
        if (asset == 0) return reserve < value ? Hindrance.NoReserve : Hindrance.None;
        return tokenOf[asset] == address(0) ? Hindrance.NotMapped : Hindrance.None;
    }

    function _give(uint32 asset, address to, uint256 value) internal override {
        if (asset == 0) {
            reserve -= value;
            arrivedTrx += value;
            _pay(TRX, to, value);
        } else if (_isCollection(asset)) {
            BridgedCollection(tokenOf[asset]).mint(to, value);
        } else {
            BridgedToken(tokenOf[asset]).mint(to, value);
        }
    }
}
